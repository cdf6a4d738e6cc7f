import { defineSource } from '#shared/server/source.ts'
import { metersOf } from './server/meters.ts'
import { service } from './service.ts'

export const source = defineSource(service, { systems: ['finanse'], answer: async (ctx) => ({ liczniki: await metersOf(ctx) }) })
