export interface PictureSource {
  /** What a picture's address begins with in this text: the way from its file to the folder of pictures. */
  readonly prefix: string
  /** Names of the pictures that there are. */
  readonly names: () => Promise<readonly string[]>
  /** A picture as an address that holds it; null where there is none. */
  readonly load: (name: string) => Promise<string | null>
  /** Takes a picture from the clerk's disk; gives the name under which it is kept. */
  readonly add: (file: File) => Promise<string>
}

export interface TextEditorProps {
  /** Of the text itself, so that a summary of errors can lead to it. */
  readonly id: string
  /** HTML as the office’s folder holds it, with the title of a page (`h1`) or without. */
  readonly value: string
  /** Called after a change that changes what the text says, with the HTML for the office's folder. */
  readonly onChange: (value: string) => void
  /** Of the text, not of the words around it. */
  readonly lang: string
  readonly label: string
  /** The office's pictures; left out where the text has none. */
  readonly pictures?: PictureSource | undefined
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
}
