import { useState } from 'react'
import { useApi } from '#client/call/use-api.ts'
import { deskCall } from '#client/desk/call.ts'
import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract as portal } from '#shared/contracts/portal.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { FLAG_GROUPS, FLAGS, type Flag } from '../../../flags.ts'
import { contract } from '../../calls/flags/contract.ts'
import { texts } from '../../words/flags.ts'

type Switches = Readonly<Partial<Record<Flag, boolean>>>

const GROUP_NAMES = ['signIn', 'money', 'shown'] as const

/** Switches of the portal in plain words: what each means for residents, and who has to agree. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.flags)
  const published = useApi(portal.configuration).data
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {error && (
        <Notice kind="warning" live>
          {error.opis || words.failed}
        </Notice>
      )}
      {!error && (!data || !published) && <Loading lines={8} />}
      {data && published && (
        <Switching key={JSON.stringify(data.wlaczniki)} now={{ ...published, ...data.wlaczniki }} isWaiting={data.czyCzeka} />
      )}
    </>
  )
}

function Switching({ now, isWaiting }: { readonly now: Switches; readonly isWaiting: boolean }) {
  const words = useTexts(texts)
  const [wanted, setWanted] = useState<Switches>({})
  const [isAsked, setAsked] = useState(false)
  const changed = FLAGS.filter((flag) => wanted[flag] !== undefined && wanted[flag] !== (now[flag] ?? false))
  const names = changed.map((flag) => `„${words[flag]}”`).join(', ')
  const propose = async (powod: string) => {
    await deskCall(contract.propose, {
      body: { wlaczniki: Object.fromEntries(changed.map((flag) => [flag, wanted[flag] === true])), powod },
    })
    showMessage(words.proposed)
    await renew(contract.flags, proposals.list)
  }
  return (
    <div className="stack">
      {isWaiting && <Notice>{words.waits}</Notice>}
      {GROUP_NAMES.map((group) => (
        <Card key={group} title={words[group]}>
          <div className="stack">
            {FLAG_GROUPS[group].map((flag) => (
              <div key={flag}>
                <Checkbox
                  label={words[flag]}
                  checked={wanted[flag] ?? now[flag] ?? false}
                  onChange={(event) => setWanted({ ...wanted, [flag]: event.target.checked })}
                />
                <p className="small secondary">{words[`${flag}Means`]}</p>
              </div>
            ))}
          </div>
        </Card>
      ))}
      <p role="status">{changed.length === 0 ? words.nothing : fill(words.changes, { names })}</p>
      {changed.length > 0 && !isWaiting && (
        <p>
          <Button look="primary" onClick={() => setAsked(true)}>
            {words.propose}
          </Button>
        </p>
      )}
      {isAsked && (
        <ProposeDialog title={words.propose} hint={words.second} failed={words.failed} onPropose={propose} onClose={() => setAsked(false)}>
          <p>{fill(words.changes, { names })}</p>
        </ProposeDialog>
      )}
    </div>
  )
}
