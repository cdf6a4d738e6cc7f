import type { DatasetRow } from '#shared/dataset.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import type { wymiarPodatku } from '../datasets.ts'
import { assessment, type Assessment } from '../rows.ts'

type Tables = { wymiarPodatku: DatasetRow<typeof wymiarPodatku> }

/** An assessment with the words of its decision, where the office has delivered them. */
export type Decision = Assessment & Pick<Tables['wymiarPodatku'], 'trescDecyzji'>

const FIELDS = Object.keys(assessment) as (keyof Assessment)[]

const ofSubject = (ctx: SubjectContext) => ctx.register.withTables<Tables>().selectFrom('wymiarPodatku').where('idPodmiotu', '=', subjectId(ctx))

/** Years in which the subject was assessed, ascending. */
export async function yearsOf(ctx: SubjectContext): Promise<number[]> {
  const rows = await ofSubject(ctx).select('rokPodatkowy').distinct().orderBy('rokPodatkowy').execute()
  return rows.map(({ rokPodatkowy }) => rokPodatkowy)
}

/** The latest year first, within a year as it came. */
export async function assessmentsOf(ctx: SubjectContext, years: readonly number[]): Promise<Assessment[]> {
  if (years.length === 0) return []
  return ofSubject(ctx).select(FIELDS).where('rokPodatkowy', 'in', [...years]).orderBy('rokPodatkowy', 'desc').orderBy('lp').execute()
}

/** Null for a number that is not of this subject: whose it is, or whether it is anybody's, is not told. */
export async function decisionOf(ctx: SubjectContext, idArchiwumDruku: number): Promise<Decision | null> {
  const row = await ofSubject(ctx).select([...FIELDS, 'trescDecyzji']).where('idArchiwumDruku', '=', idArchiwumDruku).executeTakeFirst()
  return row ?? null
}
