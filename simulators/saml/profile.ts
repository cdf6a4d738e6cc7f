import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Markup } from '../../integrations/saml/xml/markup.ts'
import type { Issued, SimulatedSignIns } from './state.ts'

/** In what the simulated providers differ. */
export interface IdentityProfile {
  readonly path: string
  readonly name: string
  readonly describes: string
  readonly ssoPath: string
  readonly artifactPath: string
  readonly logoutPath: string
  /** Faults of this provider alone, with labels. */
  readonly faults: Readonly<Record<string, string>>
  /** Levels by URI, with labels. */
  readonly levels: ReadonlyMap<string, string>
  /** Throws where a request lacks what this provider asks for. */
  checkRequest(root: Element): void
  /** Content of the Response for what a person chose. */
  assertions(issued: Issued): readonly Markup[]
  /** Answers further addresses of this provider to a POST; false where the path is none of them. */
  handleMore?(signIns: SimulatedSignIns, request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
  close(): void
}
