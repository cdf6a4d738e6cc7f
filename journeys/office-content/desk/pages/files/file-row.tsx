import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/files/contract.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { fileFailure } from './failure.ts'
import type { Folder } from './folder.ts'

type File = Folder['pliki'][number]

const TONES: Readonly<Record<File['stan'], Tone>> = { opublikowany: 'done', nowy: 'waiting', zmieniony: 'waiting', usuwany: 'waiting' }
const KILOBYTE = 1024
const isPicture = (name: string) => /\.(png|jpe?g|svg)$/i.test(name)

/** A file with what residents see of it, and where pages lead to it. */
export function FileRow({ folder, file }: { readonly folder: Folder; readonly file: File }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { nazwa, bajtow, stan, znak, strony, kto, kiedy } = file
  const { katalog, plan } = folder
  const isShown = (katalog === 'pictures' || katalog === 'znak') && isPicture(nazwa) && stan !== 'usuwany'
  const remove = async () => {
    setAsked(false)
    try {
      const { strony: pages } = await deskCall(contract.remove, { body: { katalog, nazwa, znak } })
      if (pages.length > 0) setFault(fill(words.linked, { pages: pages.join(', ') }))
      else {
        showMessage(words.removed)
        await renew(contract.folder)
      }
    } catch (error) {
      setFault(fileFailure(error, pageWords.failed))
    }
  }
  return (
    <li>
      {isShown && <Shown katalog={katalog} nazwa={nazwa} znak={znak} />}
      <p>
        <b>{nazwa}</b> <span className="small secondary">{fill(words.size, { n: Math.max(1, Math.round(bajtow / KILOBYTE)) })}</span>
      </p>
      <p className="cluster">
        <Tag tone={TONES[stan]}>{words[stan]}</Tag>
        {folder.nazwy !== null && stan !== 'usuwany' && folder.nazwy[nazwa] === undefined && (
          <Tag tone="waiting" icon="languages">
            {words.unnamed}
          </Tag>
        )}
      </p>
      {katalog !== 'znak' && (
        <p className="small secondary">{strony.length === 0 ? words.unused : fill(words.usedOn, { pages: strony.join(', ') })}</p>
      )}
      {kto !== null && kiedy !== null && <p className="small secondary">{fill(pageWords.by, { who: kto, at: formatTimestamp(kiedy) })}</p>}
      {fault !== null && (
        <Notice kind="error" live>
          {fault}
        </Notice>
      )}
      {stan !== 'usuwany' && (plan === null || plan.zatrzymana !== null) && (
        <p>
          <Button look="quiet" icon="close" onClick={() => setAsked(true)}>
            {fill(words.remove, { name: nazwa })}
          </Button>
        </p>
      )}
      {isAsked && (
        <ConfirmDialog title={words.removeSure} onNo={() => setAsked(false)} onYes={() => void remove()}>
          <p>{fill(words.removeMore, { name: nazwa })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** `znak` asks for it anew when it has been replaced. */
function Shown({ katalog, nazwa, znak }: { readonly katalog: string; readonly nazwa: string; readonly znak: string }) {
  const words = useTexts(texts)
  const { data } = useDesk(contract.picture, { katalog, nazwa, znak })
  return data ? <img className="desk-files__shown" src={data.adres} alt={fill(words.shown, { name: nazwa })} /> : null
}
