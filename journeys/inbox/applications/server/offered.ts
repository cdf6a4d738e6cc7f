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

function formOf(name: ApplicationName, { form, mayBeOnline }: Application, wanted: string | undefined): LegalForm | null {
  if (wanted === undefined) return form
  if (wanted === 'NIE') return null
  if (!isForm(wanted) || (wanted !== form && !(wanted === 'USLUGA_ONLINE' && mayBeOnline)))
    throw new Error(`APPLICATIONS: ${name} cannot be ${wanted}; it is ${form}${mayBeOnline ? ' or USLUGA_ONLINE' : ''}, or NIE.`)
  return wanted
}

/** Which applications the office takes, each in the form that its law or the office's written decision gives it. Throws where the setting names what there is not. */
export async function offered({ settings }: Pick<Dependencies, 'settings'>): Promise<readonly Offered[]> {
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
      const form = application && formOf(name, application, wanted.get(name))
      return application && form ? [{ name, application, form }] : []
    }),
  )
  return all.flat()
}
