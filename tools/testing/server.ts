import { testServer } from '#integrations/postgres/testing.ts'

/** Runs once before all workers: two that make the folder of the embedded server at once would stand in each other's way. */
export async function setup(): Promise<void> {
  await testServer()
}
