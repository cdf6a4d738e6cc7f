import type { Language } from '#shared/language.ts'

/** Letters of telephones only: one with a mark would turn the message into one of 70 characters. */
const WORDS: Readonly<Record<string, (office: string, code: string) => string>> = {
  pl: (office, code) =>
    `${office}: kod potwierdzenia numeru ${code}. Wazny 10 minut. Prosimy wpisac go tylko w portalu i nikomu nie podawac.`,
  en: (office, code) =>
    `${office}: code to confirm your number ${code}. Valid 10 minutes. Enter it in the portal only and tell it to nobody.`,
  de: (office, code) =>
    `${office}: Code zur Bestaetigung der Nummer ${code}. 10 Minuten gueltig. Nur im Portal eingeben, niemandem nennen.`,
  uk: (office, code) => `${office}: kod pidtverdzhennia nomera ${code}. Diie 10 khvylyn. Vvedit yoho lyshe na portali, nikomu ne kazhit.`,
}

const LONGEST_OFFICE = 40

function plain(text: string): string {
  return text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/[[\]{}^~\\|]/g, '')
}

/** The one message of the portal that holds digits: it was asked for a moment ago. */
export function codeMessage(language: Language, office: string, code: string): string {
  const words = WORDS[language] ?? WORDS['en']
  return words?.(plain(office).slice(0, LONGEST_OFFICE).trim(), code) ?? code
}
