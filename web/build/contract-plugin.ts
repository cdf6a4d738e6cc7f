import type { Plugin } from 'vite'
import { evaluate, isRecord, projectPath } from './node-module.ts'

const CONTRACTS = /^(shared\/contracts\/(desk\/)?[^/]+|(services|journeys)\/(.+\/)?contract)\.ts$/

function isEndpoint(value: unknown): boolean {
  return isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string' && typeof value['access'] === 'string'
}

function isContract(value: unknown): value is Record<string, Record<string, unknown>> {
  return isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint)
}

/** Only what a client needs to call: schemas, summaries and with them zod stay on the server. */
function project(contract: Record<string, Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(contract).map(([name, { method, path, access }]) => [name, { method, path, access }]))
}

/** Replaces contracts by their `{ method, path, access }`; other exports of the file do not exist in the browser. */
export function contractPlugin(): Plugin {
  return {
    name: 'portal:contracts',
    enforce: 'pre',
    async load(id) {
      const path = projectPath(id)
      if (path === null || !CONTRACTS.test(path)) return null
      const exports = Object.entries(await evaluate(id)).filter(([, value]) => isContract(value))
      if (exports.length === 0) this.error(`${path} exports no contract`)
      return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(isContract(value) ? project(value) : {})}`).join('\n')
    },
  }
}
