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
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
}
