import fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#shared/language.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { sendError } from './errors.ts'

let database: TestDatabase
let impatient: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  impatient = new pg.Client({ connectionString: database.connectionString, query_timeout: 100 })
  await impatient.connect()
})
afterAll(async () => {
  await impatient.end()
  await database.drop()
})

it('says that it takes too long also where the database does not even say so', async () => {
  const app = fastify()
  const language: Language = 'pl'
  app.decorateRequest('language', language)
  app.setErrorHandler(sendError)
  app.get('/', () => impatient.query('select pg_sleep(3)'))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json().kod]).toEqual([504, 1501])
  await app.close()
})
