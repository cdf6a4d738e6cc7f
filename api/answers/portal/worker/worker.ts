import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { textsIn } from '#shared/i18n.ts'
import { LANGUAGES } from '#shared/language.ts'
import { PUSH_WORKER } from '#shared/shell/message-pages.ts'
import { texts } from './texts.ts'

/** The program that shows messages where no page of the portal is open: it asks the portal nothing and keeps nothing. */
export async function servePushWorker(app: FastifyInstance): Promise<void> {
  const source = await readFile(join(import.meta.dirname, 'push-worker.js'), 'utf8')
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(texts, language)]))
  const code = `const TEXTS = ${JSON.stringify(words)}\n${source}`
  app.get(PUSH_WORKER, (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code))
}
