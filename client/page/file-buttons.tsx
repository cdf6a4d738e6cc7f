import { FileButton } from './file-button.tsx'
import './file-button.css'
import { fileOf, type QueryValues, type RemoteCall } from '../call/remote-call.ts'

const KINDS = ['pdf', 'csv', 'xlsx'] as const

interface FileButtonsProps {
  /** The call whose answer the files hold; theirs are its own with `/pdf`, `/csv` and `/xlsx` appended. */
  readonly of: RemoteCall
  readonly query?: QueryValues
}

/** What is shown, to take along. */
export function FileButtons({ of, query = {} }: FileButtonsProps) {
  return (
    <div className="file-buttons">
      {KINDS.map((kind) => (
        <FileButton key={kind} kind={kind} isShort endpoint={fileOf(of, kind)} query={query} />
      ))}
    </div>
  )
}
