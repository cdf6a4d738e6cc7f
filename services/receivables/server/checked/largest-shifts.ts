import type { Shift, ShiftList } from '#imports/index.ts'

const MOST = 20
const CARD = '"idPodmiotu", "idKartyNaleznosci"'

/** What each card owes, and what is booked on it. */
function cardsIn(relationOf: (dataset: string) => string | null): string | null {
  const [cards, instalments, bookings] = ['karty', 'ratyZbiorcze', 'zaksiegowaneWplaty'].map(relationOf)
  if (!cards || !instalments || !bookings) return null
  const sums = (relation: string, field: string) => `(select ${CARD}, sum(${field}) as sum from ${relation} group by ${CARD})`
  return `select ${CARD}, k."symbolKarty" as name, coalesce(owed.sum, 0) as owed, coalesce(booked.sum, 0) as booked
    from ${cards} k left join ${sums(instalments, '"kwotaRazem"')} owed using (${CARD}) left join ${sums(bookings, 'suma')} booked using (${CARD})`
}

/** The cards on which a delivery changes most what is to be paid: by their signs, without names. */
export const largestShifts: ShiftList = {
  dataset: 'ratyZbiorcze',
  async run(client, now, next) {
    const [before, after] = [cardsIn(now), cardsIn(next)]
    if (before === null || after === null) return []
    const { rows } = await client.query<Shift>(
      `with now as (${before}), next as (${after})
       select coalesce(next.name, now.name) as name, now.owed as before, next.owed as after,
              case when next.name is null then 'gone' when now.name is null then 'new'
                   when next.booked > now.booked and next.booked - now.booked = now.owed - next.owed then 'booked' else 'other' end as cause
         from now full join next using (${CARD})
        where coalesce(now.owed, 0) <> coalesce(next.owed, 0)
        order by abs(coalesce(next.owed, 0) - coalesce(now.owed, 0)) desc, name limit ${MOST}`,
    )
    return rows
  },
}
