import type { useAct } from '#client/call/use-act.ts'
import { failureWords } from '#client/form/failure.ts'
import { Button } from '#ui/action/button.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/message/notice.tsx'

interface WayButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly act: ReturnType<typeof useAct<[], void>>
  /** What led nowhere. */
  readonly failed: string
}

/** A way in beside the password, and what became of it. */
export function WayButton({ icon, label, act: { run, isBusy, failure }, failed }: WayButtonProps) {
  return (
    <div className="stack desk-passkey">
      {failure !== null && (
        <Notice kind="warning" live>
          {failureWords(failure, { failed })}
        </Notice>
      )}
      <Button icon={icon} busy={isBusy} onClick={() => run()}>
        {label}
      </Button>
    </div>
  )
}
