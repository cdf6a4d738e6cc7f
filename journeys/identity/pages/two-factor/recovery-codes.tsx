import { Button } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LeaveDialog } from '#client/form/leave-dialog.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useGo, useUnsavedGuard } from '#client/page/navigation.ts'
import { texts } from './texts.ts'

const NOTHING = { isKept: false }

/** Ten codes, shown once (acceptance A-157); the page is not left without the person having kept them, or said so. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const words = useTexts(texts)
  const go = useGo()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ isKept }) => ({ isKept: isKept ? undefined : words.recoveryMissing }),
    send: async () => {},
    onSent: () => go('/panel-uzytkownika', { replace: true }),
  })
  const guard = useUnsavedGuard(!form.values.isKept)
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" look="primary" className="no-print">
          {words.done}
        </Button>
      }
    >
      <Card title={words.recoveryTitle}>
        <div className="stack">
          <p>{words.recoveryText}</p>
          <ol className="two-factor__codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div className="cluster no-print">
            <CopyButton value={codes.join('\n')} what={words.recoveryTitle}>
              {words.copyAll}
            </CopyButton>
            <Button icon="print" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </div>
      </Card>
      <Checkbox {...form.box('isKept')} label={words.recoveryKept} className="no-print" />
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </FormFrame>
  )
}
