import { textsIn } from '#shared/i18n.ts'
import { casePage } from '#shared/desk/pages.ts'
import { anyText, type Db, queryBuilder } from '#shared/server/database/database.ts'
import { briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { departmentOf, type Place, PLACES } from '../../server/case/places.ts'
import { texts } from '../words/texts.ts'

const MOST = 10

function openCases(db: Db, number: string, places: readonly Place[]) {
  const oldest = queryBuilder
    .selectFrom('inbox_case')
    .select('id')
    .where('subject', '=', number)
    .where('state', '<>', 'closed')
    .where('department', '=', anyText(places))
    .orderBy('created_at')
    .limit(MOST)
  return db
    .selectFrom(oldest.as('o'))
    .innerJoin('inbox_item as i', 'i.id', 'o.id')
    .select(['i.number', 'i.topic', 'i.created_at', 'i.due_on', 'i.state', 'i.holder_name'])
    .orderBy('i.created_at')
    .orderBy('i.id')
}

/** What somebody has sent and the office has still to answer, of the clerk's own departments and of all. */
export function casesBrief({ pool }: Pick<DeskDependencies, 'pool'>): BriefPart {
  return {
    id: 'sprawy',
    async read({ desk, number, sees }) {
      // Whoever does not answer what people send is told of none of it.
      if (!desk.may('inbox-answer')) return null
      const words = textsIn(texts, desk.language)
      const places = PLACES.filter((place) => {
        const department = departmentOf(place)
        return department === null || (sees(department) && desk.may('inbox-answer', department))
      })
      const rows = await openCases(pool, number, places).execute()
      return {
        tytul: words.briefTitle,
        wniosek: rows.length === 0 ? words.briefNone : null,
        wiersze: rows.map(({ number: sign, topic, created_at, due_on, state, holder_name }) => {
          const isLate = state !== 'waiting' && due_on < desk.today
          return briefLine({
            co: `${sign} · ${topic}`,
            dopisek: holder_name,
            dzien: created_at.slice(0, 10),
            stan: isLate ? words.briefLate : state === 'waiting' ? words.stateWaiting : words.briefOpen,
            ton: isLate ? 'overdue' : 'waiting',
            adres: casePage.to({ numer: sign }),
          })
        }),
        wiecej: null,
      }
    },
  }
}
