import { Button } from '#ui/action/button.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/message/notice.tsx'

interface WayButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isBusy: boolean
  /** Why the last try led nowhere. */
  readonly failure: string | null
  readonly onClick: () => void
}

/** A way in beside the password, and what became of it. */
export function WayButton({ icon, label, isBusy, failure, onClick }: WayButtonProps) {
  return (
    <div className="stack desk-passkey">
      {failure !== null && (
        <Notice kind="warning" live>
          {failure}
        </Notice>
      )}
      <Button icon={icon} busy={isBusy} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
