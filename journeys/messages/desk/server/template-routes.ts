import { composeMessage } from '#integrations/mail/letter.ts'
import { withHead } from '#integrations/mail/look.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { additionsOf, sentenceNow, versionsOf } from '../../server/additions/additions.ts'
import { additionWish, refuseAddition } from '../../server/additions/second.ts'
import { type Around, compose, wordsOf } from '../../server/sending/compose.ts'
import { nameOfEvent } from '../../server/named.ts'
import { contract } from '../contract.ts'
import { testTexts } from '../test-texts.ts'

interface Asked {
  readonly zdarzenie: string
  readonly przyklad: number
  readonly jezyk: Language
}

/** Two words as residents have them, so that the place where theirs will stand is seen. */
const PHRASE = 'modry latawiec'
/** Shows the picture of the mail and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** A message as it would leave, of facts that nobody has lived; throws `notFound`. */
async function composed({ pool, events, dues, contact, clock }: DeskDependencies, { zdarzenie, przyklad, jezyk }: Asked) {
  const event = events.get(zdarzenie)
  const facts = event?.examples[przyklad]
  if (!event || facts === undefined) throw new Refusal('notFound')
  const { nazwaUrzedu: office } = await contact()
  const added = await additionsOf(pool)
  const around: Around = { events, names: { card: dues.nameOf }, office, added: (name, language) => added(name, language, clock.now()) }
  const item = { name: zdarzenie, facts, topic: event.topics[0] }
  return {
    office,
    words: wordsOf(around, item, jezyk),
    added: around.added?.(zdarzenie, jezyk) ?? null,
    delivery: compose(around, [item], { id: '', recipient: '', language: jezyk, phrase: PHRASE, unsubscribe: null }),
  }
}

/** `note`: said before the message; a mail without one looks as it would arrive. */
async function mailOf(
  deps: DeskDependencies,
  asked: Asked,
  { recipient, note }: { readonly recipient: string; readonly note: string | null },
) {
  const { office, delivery } = await composed(deps, asked)
  const words = textsIn(testTexts, asked.jezyk)
  const told =
    note === null
      ? delivery
      : { ...delivery, subject: fill(words.subject, { subject: delivery.subject }), paragraphs: [note, ...delivery.paragraphs] }
  return composeMessage({ recipient, language: asked.jezyk, office }, told)
}

const templatesRoute = (deps: DeskDependencies) =>
  deskRoute(contract.templates, async ({ staff, language }) => ({
    adres: staff.email,
    wzory: [...deps.events.values()]
      .filter(({ isMailboxOnly, hasOwnMail }) => !isMailboxOnly && !hasOwnMail)
      .map((event) => ({
        zdarzenie: event.name,
        nazwa: nameOfEvent(deps, event, language),
        tematy: [...event.topics],
        czyObowiazkowy: event.isDuty,
        przyklady: event.examples.length,
      }))
      .toSorted((a, b) => (a.zdarzenie < b.zdarzenie ? -1 : 1)),
  }))

const additionsRoute = ({ pool }: DeskDependencies) =>
  deskRoute(contract.additions, async (_ctx, { query: { zdarzenie, jezyk } }) => ({
    wersje: (await versionsOf(pool, zdarzenie, jezyk)).map(
      ({ id, sentence, written_by: kto, seconded_by: drugaOsoba, written_at: at }) => ({
        id,
        tresc: sentence,
        kto,
        drugaOsoba,
        kiedy: warsawTime(at),
      }),
    ),
  }))

export function templateRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, cipher } = deps
  return [
    templatesRoute(deps),
    deskRoute(contract.preview, async (_ctx, { query }) => {
      const { words: said, delivery, added } = await composed(deps, query)
      const { plain } = await mailOf(deps, query, { recipient: '', note: null })
      return {
        temat: delivery.subject,
        tekst: plain,
        sms: delivery.short,
        dlugoscSms: delivery.short.length,
        tytul: said.title,
        akapity: [...said.paragraphs, ...(added === null ? [] : [added])],
      }
    }),
    deskRoute(contract.mail, async (_ctx, { query }) => {
      const { html } = await mailOf(deps, query, { recipient: '', note: null })
      return {
        name: `${query.zdarzenie}.html`,
        type: 'text/html',
        content: Buffer.from(withHead(html, { arms: null, stroke: null }, () => '')),
        isInline: true,
        policy: POLICY,
      }
    }),
    additionsRoute(deps),
    deskRoute(contract.proposeAddition, async (ctx, { body: { dopisek, powod } }) => {
      refuseAddition(deps, dopisek)
      const before = await sentenceNow(pool, dopisek.zdarzenie, dopisek.jezyk)
      if (before === dopisek.tresc) throw new Refusal('officeAct', { details: { przyczyna: 'same' } })
      return { propozycja: await deps.propose(ctx, { ...additionWish(dopisek, before, ctx.actor), reason: powod }) }
    }),
    deskRoute(contract.test, async ({ staff, record }, { body }) => {
      const mail = await mailOf(deps, body, { recipient: staff.email, note: textsIn(testTexts, body.jezyk).note })
      await inTransaction(pool, async (tx) => {
        await queueMail(tx, mail, cipher)
        await record(tx, { action: 'messages-test', object: `${body.zdarzenie} ${body.jezyk}` })
      })
      return {}
    }),
  ]
}
