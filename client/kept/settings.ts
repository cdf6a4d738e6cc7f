import { createStore, useStore } from './store.ts'
import { deviceValue } from './stored.ts'

/** Stored values of the three text sizes; shown as small, medium and large (domain.md part 5 row 34). */
export const FONT_SIZES = ['mala', 'duza', 'bardzo_duza'] as const
export type FontSize = (typeof FONT_SIZES)[number]

export interface Settings {
  readonly isContrast: boolean
  readonly fontSize: FontSize
}

function stored(): Settings {
  const size = deviceValue.get('fontSize')
  return { isContrast: deviceValue.get('contrast') === '1', fontSize: FONT_SIZES.find((known) => known === size) ?? 'mala' }
}

const store = createStore<Settings>(stored())

function show({ isContrast, fontSize }: Settings): void {
  document.documentElement.toggleAttribute('data-contrast', isContrast)
  document.documentElement.dataset['textSize'] = fontSize
}

/** Contrast and text size: stored, and put on the document at once. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...store.get(), ...change }
  deviceValue.set('contrast', next.isContrast ? '1' : null)
  deviceValue.set('fontSize', next.fontSize)
  show(next)
  store.set(next)
}

/** Puts the stored settings on the document; called once, before anything is drawn. */
export function applySettings(): void {
  show(store.get())
}

export function useSettings(): Settings {
  return useStore(store)
}
