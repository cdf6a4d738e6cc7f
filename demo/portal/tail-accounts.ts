import { institutionMaker, soleCount } from '../rules/population/institution.ts'
import { leftOf } from '../rules/cards/card.ts'
import { settler } from '../rules/receivables/settle.ts'
import { tailCount, tailDrafts, tailSubjects } from '../named/tails.ts'
import type { World } from '../engine/world.ts'
import { emailOf, type DemoAccount, type Numbered } from './account.ts'
import { subjectOfInstitution } from './law-accounts.ts'
import type { DemoPayment } from './payment.ts'

const SUBJECTS = 25
const PAYMENTS = 200

/** Heavy tails of the portal: administrators with 200 online payments, and book-keepers who act for 25 institutions. */
export function tailAccounts(world: World): DemoAccount[] {
  const { sole } = institutionMaker(world)
  const plain = {
    state: 'verified',
    language: 'pl',
    isInstitution: true,
    hasTotp: false,
    isFirstLogin: false,
    phone: null,
    isTold: false,
  } as const
  return Array.from({ length: tailCount(world) }, (_, at): DemoAccount[] => {
    const count = soleCount(world)
    const clients = Array.from({ length: Math.min(SUBJECTS, count) }, (_none, place) => subjectOfInstitution(sole((at + place) % count)))
    const { administrator, company } = tailSubjects(at)
    return [
      { ...plain, login: `zarzadca.mieszkan.${at + 1}`, firstName: 'Zarządca', lastName: 'Mieszkaniowski', subjects: [administrator] },
      { ...plain, login: `grunty.przykladowe.${at + 1}`, firstName: 'Gruntowa', lastName: 'Przykładowska', subjects: [company] },
      { ...plain, login: `biuro.rachunkowe.${at + 1}`, firstName: 'Biuro', lastName: 'Rachunkowe', subjects: clients },
    ]
  }).flat()
}

/** The payments of the administrators, each of one instalment. */
export function* tailPayments(world: World, accounts: readonly Numbered[]): Generator<DemoPayment> {
  const settle = settler(world)
  for (let at = 0; at < tailCount(world); at++) {
    const { administrator } = tailSubjects(at)
    const holder = accounts.find(({ account }) => account.subjects[0]?.id === administrator.id)
    if (!holder) continue
    const paid = tailDrafts(world, at)
      .filter((draft) => draft.subjectId === administrator.id)
      .map(settle)
      .flatMap((card) => card.instalments.filter(({ parts }) => leftOf(parts) === 0).map((instalment) => ({ card, instalment })))
    for (const { card, instalment } of paid.slice(0, PAYMENTS)) {
      yield {
        accountId: holder.id,
        subject: administrator,
        email: emailOf(holder.account),
        language: 'pl',
        card,
        instalments: [instalment],
        provider: 'p24',
        state: 'POSTED',
        createdAt: `${instalment.due} 08:15:00`,
        validUntil: `${instalment.due} 23:59:59`,
      }
    }
  }
}
