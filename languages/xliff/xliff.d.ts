declare module 'xliff' {
  /** What another program understands of a file; with it the tests read ours. */
  interface Read {
    readonly sourceLanguage: string
    readonly targetLanguage: string
    readonly resources: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }

  export function xliff2js(xml: string): Promise<Read>
  export function js2xliff(read: Read): Promise<string>
}
