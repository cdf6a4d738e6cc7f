import type { DatasetRow } from '#shared/dataset.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source.ts'
import type { pojazdy } from './datasets.ts'
import { service } from './service.ts'

type Tables = { pojazdy: DatasetRow<typeof pojazdy> }

const ofSubject = (ctx: SubjectContext) => ctx.register.withTables<Tables>().selectFrom('pojazdy').where('idPodmiotu', '=', subjectId(ctx))

export const source = defineSource(service, {
  systems: ['podatki'],
  /** Past years with a declaration, and always the current one: who has none for it must be told so, not shown an older one. */
  async years(ctx) {
    const current = Number(ctx.today.slice(0, 4))
    const rows = await ofSubject(ctx).select('rok').distinct().where('rok', '<', current).orderBy('rok').execute()
    return [...rows.map(({ rok }) => rok), current]
  },
  async rows(ctx, { year }) {
    return { pojazdy: await ofSubject(ctx).select(['nrRejestracyjny', 'marka', 'nazwaStawki']).where('rok', '=', year).orderBy('nrRejestracyjny').execute() }
  },
})
