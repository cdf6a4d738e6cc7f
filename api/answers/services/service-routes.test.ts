import { beforeAll, describe, expect, it } from 'vitest'
import { loadEntries, type LoadedService, loadServices } from './load-services.ts'
import { serviceRoutes, shareRoutes } from './service-routes.ts'

const file = () => Promise.reject(new Error('no file is asked for'))
const printing = {
  documents: { pdf: file, papers: file, slip: file, message: file, messages: file, close: async () => undefined },
  configuration: file,
}

let services: LoadedService[]
beforeAll(async () => {
  services = await loadServices(await loadEntries())
})

function serviceIn(folder: string): LoadedService {
  const loaded = services.find((service) => service.folder === folder)
  if (!loaded) throw new Error(`${folder} is gone: choose another service`)
  return loaded
}

/** The calls of two services side by side. */
const sharedBy = (...both: readonly Pick<LoadedService, 'service' | 'source'>[]) =>
  shareRoutes(both.flatMap((loaded) => serviceRoutes(loaded, printing))).map(({ endpoint }) => endpoint)

describe('two services', () => {
  it('cannot answer at one path: one of them would get the rows of the other', () => {
    const [one, other] = [serviceIn('services/real-estate'), serviceIn('services/vehicles')]
    const { api } = one.service
    expect(() => sharedBy(one, { ...other, service: { ...other.service, api } })).toThrow(
      `services 30 and ${other.service.id} both answer at ${api}: choose another \`api\``,
    )
  })

  it('share the call of a list that one function reads for both, and break only together', () => {
    const years = sharedBy(serviceIn('services/budget-income'), serviceIn('services/budget-expenses')).filter(
      ({ path }) => path === '/fk/gmina/dajLataBudzetowe',
    )
    expect(years).toMatchObject([{ serviceId: 1, sharedWith: [serviceIn('services/budget-expenses').service.id] }])
  })

  it('do not share a list that each reads for itself', () => {
    const [one, other] = [serviceIn('services/budget-income'), serviceIn('services/budget-expenses')]
    const offers = { lataBudzetowe: () => Promise.resolve([1999]) }
    expect(() => sharedBy(one, { ...other, source: { ...other.source, offers } })).toThrow('both answer at /fk/gmina/dajLataBudzetowe')
  })
})
