import { anyText, type Db } from '../database/database.ts'

/** Numbers of whom each matter concerns: of the subject itself, and of everybody whose account acts for it. Who has one of them has a matter of their own there. */
export async function numbersAroundEach(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const around = db
    .selectFrom('acting_subject as s')
    .innerJoin('acting_subject as o', 'o.account_id', 's.account_id')
    .select(['s.pesel', 's.nip', 'o.pesel as other'])
    .distinct()
    .where(({ eb, or }) => or([eb('s.pesel', '=', anyText(subjects)), eb('s.nip', '=', anyText(subjects))]))
  const rows = subjects.length === 0 ? [] : await around.execute()
  return new Map(
    subjects.map((subject) => [
      subject,
      [subject, ...rows.flatMap(({ pesel, nip, other }) => ((pesel === subject || nip === subject) && other !== null ? [other] : []))],
    ]),
  )
}

/** Of one matter. */
export async function numbersAround(db: Db, subject: string): Promise<readonly string[]> {
  return (await numbersAroundEach(db, [subject])).get(subject) ?? []
}
