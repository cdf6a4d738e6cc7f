import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The field that its label names. */
export const field = (label: string) => screen.getByLabelText<Control>(new RegExp(`^${label.replaceAll(/[()+.]/g, String.raw`\$&`)}`))

/** Whether the field says of itself that it is wrong. */
export const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'

/** What a voice says of the fault of the field, after its hint. */
export const faultOf = (label: string) => {
  const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return isWrong(label) ? document.getElementById(described.at(-1) ?? '')?.textContent : undefined
}

/** Fills fields by their labels, in one go each, as a browser does that knows the person. */
export async function fill(user: UserEvent, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    await user.clear(field(label))
    await user.click(field(label))
    if (text !== '') await user.paste(text)
  }
}
