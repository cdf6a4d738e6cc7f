import type { Language } from '#shared/language.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import type { MessageEvent } from '#shared/server/messages/message-event.ts'

/** A kind of message is called as the title of its first example, where it says nothing else: whoever declares one has named it already. */
export function nameOfEvent(
  { dues }: Pick<DeskDependencies, 'dues'>,
  { called, examples: [first], say }: MessageEvent,
  language: Language,
): string {
  return called?.[language] ?? say(first, language, { card: dues.nameOf }).title
}
