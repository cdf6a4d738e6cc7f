import type { Db, PortalRow } from '#shared/server/database/database.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type ApplicationName, applicationOf, APPLICATIONS, isApplication } from '../catalogue.ts'
import type { Application, LegalForm } from '../declaration.ts'

const FORMS: readonly string[] = ['WIADOMOSC', 'PISMO', 'USLUGA_ONLINE'] satisfies LegalForm[]
const isForm = (text: string): text is LegalForm => FORMS.includes(text)

export interface Offered {
  readonly name: ApplicationName
  readonly application: Application
  readonly form: LegalForm
}

/** An application with the form that its law or the office's written decision gives it; null where it is not offered. */
export interface Taken extends Omit<Offered, 'form'> {
  readonly form: LegalForm | null
}

/** Forms that an application can have. */
export const formsOf = ({ form, mayBeOnline }: Application): readonly LegalForm[] => (mayBeOnline ? [form, 'USLUGA_ONLINE'] : [form])

function formOf(name: ApplicationName, application: Application, wanted: string | undefined): LegalForm | null {
  if (wanted === undefined) return application.form
  if (wanted === 'NIE') return null
  if (!isForm(wanted) || !formsOf(application).includes(wanted))
    throw new Error(`APPLICATIONS: ${name} cannot be ${wanted}; it is ${formsOf(application).join(' or ')}, or NIE.`)
  return wanted
}

/** All applications as the setting of the installation has them. Throws where it names what there is not. */
export async function takenBySetting({ settings }: Pick<Dependencies, 'settings'>): Promise<readonly Taken[]> {
  const wanted = new Map(
    String(settings['APPLICATIONS'] ?? '')
      .split(',')
      .map((one) => one.trim().split('='))
      .map(([name = '', form = '']) => [name, form] as const)
      .filter(([name]) => name !== ''),
  )
  const unknown = [...wanted.keys()].find((name) => !isApplication(name))
  if (unknown !== undefined) throw new Error(`APPLICATIONS: there is no application ${unknown}; there are ${APPLICATIONS.join(', ')}.`)
  const all = await Promise.all(
    APPLICATIONS.map(async (name) => {
      const application = await applicationOf(name)
      return application ? [{ name, application, form: formOf(name, application, wanted.get(name)) }] : []
    }),
  )
  return all.flat()
}

/** What the desk has said last of each application, by its name. */
export async function lastForms(db: Db): Promise<ReadonlyMap<string, PortalRow<'application_form'>>> {
  const rows = await db.selectFrom('application_form').selectAll().distinctOn('name').orderBy('name').orderBy('id', 'desc').execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** The same as the desk has them: what it says goes before the setting, as far as the application can have that form still. */
export async function takenNow(db: Db, bySetting: readonly Taken[]): Promise<readonly Taken[]> {
  const last = await lastForms(db)
  return bySetting.map((one) => {
    const said = last.get(one.name)?.form
    if (said === undefined) return one
    if (said === 'NIE') return { ...one, form: null }
    return formsOf(one.application).includes(said) ? { ...one, form: said } : one
  })
}

/** Those that are offered. */
export const offeredOf = (taken: readonly Taken[]): Offered[] =>
  taken.flatMap(({ form, ...one }) => (form === null ? [] : [{ ...one, form }]))
