import { testServer } from '#integrations/postgres/testing.ts'

/**
 * Runs once before all workers, and tells them the server: two that make the folder of the embedded one at once would stand in each other's
 * way, and one that starts when memory has become short would look for it elsewhere.
 */
export async function setup(): Promise<void> {
  process.env['TEST_DATABASE_URL'] = await testServer()
}
