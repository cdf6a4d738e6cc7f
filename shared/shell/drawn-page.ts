import type { AnswerOf } from '../calls/endpoint.ts'
import type { contract } from '../contracts/portal.ts'
import type { WrittenLanguage } from '../language.ts'

/** What a call of the API was answered. */
export interface Heard {
  readonly address: string
  readonly status: number
  readonly body: string
}

/** What the server draws a page from. */
export interface PageOrder {
  /** Path with its parameters. */
  readonly address: string
  readonly language: WrittenLanguage
  readonly configuration: AnswerOf<typeof contract.configuration>
  readonly status: AnswerOf<typeof contract.status>
  readonly contact: AnswerOf<typeof contract.contact>
  /** Answers that the page has asked for so far. */
  readonly heard: readonly Heard[]
}

/** Travels with the page as JSON, so that the browser begins with what the server has drawn and asks nothing again. */
export interface PageState extends Pick<PageOrder, 'language' | 'configuration' | 'status' | 'contact'> {
  /** Questions of `useApi` with their answers. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

/** The page, with what stands in its place for who is signed in until their own comes (empty but for the home page); or what it asks for first. */
export type Drawn =
  | { readonly html: string; readonly welcome: string; readonly answers: PageState['answers'] }
  | { readonly asks: readonly string[] }

/** The element that holds the `PageState`. */
export const STATE_ID = 'portal-state'
