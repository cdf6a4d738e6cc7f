import { Refusal } from '#shared/calls/errors.ts'
import { OfficeRefusal } from './refusal.ts'

/** The office's acts explain their refusals to a clerk: the screen has words for each cause. */
export async function explained<Result>(act: Promise<Result>): Promise<Result> {
  return act.catch((error: unknown) => {
    throw error instanceof OfficeRefusal ? new Refusal('officeAct', { details: { przyczyna: error.reason } }) : error
  })
}
