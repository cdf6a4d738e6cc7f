import { DeskPage } from '#client/desk/desk-page.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { requestPage } from './addresses.ts'
import { DueTag } from './due-tag.tsx'
import { NoteForm } from './note-form.tsx'
import { texts } from './texts.ts'
import './person.css'

/** What people ask about their data, the most urgent on top. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.list)
  return (
    <DeskPage title={words.title} lead={words.lead}>
      <div className="desk-today">
        <Card title={words.requests}>
          {(error || !data) && <Unanswered error={error} failed={words.failed} lines={4} />}
          {data &&
            (data.wnioski.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul role="list" className="desk-requests">
                {data.wnioski.map((request) => (
                  <li key={request.id}>
                    <span>
                      <Link href={requestPage.to({ id: request.id })} data-row>
                        RODO-{request.id}
                      </Link>{' '}
                      · {words[request.rodzaj]}
                      <br />
                      <span className="small secondary">{request.kto}</span>
                    </span>
                    <span className="small secondary">
                      {fill(words.received, { day: formatDate(request.wplynal) })}
                      <br />
                      {fill(words.due, { day: formatDate(request.termin) })}
                    </span>
                    <span className="cluster">
                      {request.czyPrzedluzony && <Tag>{words.extended}</Tag>}
                      <DueTag request={request} />
                    </span>
                  </li>
                ))}
              </ul>
            ))}
        </Card>
        {data && (
          <Card title={words.noteTitle}>
            <NoteForm today={data.dzis} />
          </Card>
        )}
      </div>
    </DeskPage>
  )
}
