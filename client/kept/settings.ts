import { createStore, useStore } from './store.ts'
import { deviceValue } from './stored.ts'

/** Stored values of the three text sizes; shown as small, medium and large (domain.md part 5 row 34). */
export const FONT_SIZES = ['mala', 'duza', 'bardzo_duza'] as const
export type FontSize = (typeof FONT_SIZES)[number]

/** Stored words of the two looks, with what the style sheet calls them. */
const LOOKS = { jasny: 'light', ciemny: 'dark' } as const
export type Look = keyof typeof LOOKS

export interface Settings {
  readonly isContrast: boolean
  /** null where the portal looks as the system does. */
  readonly look: Look | null
  readonly fontSize: FontSize
}

const USUAL: Settings = { isContrast: false, look: null, fontSize: 'mala' }

function stored(): Settings {
  const [size, look] = [deviceValue.get('fontSize'), deviceValue.get('look')]
  const settings: Settings = {
    isContrast: deviceValue.get('contrast') === '1',
    look: look === 'jasny' || look === 'ciemny' ? look : null,
    fontSize: FONT_SIZES.find((known) => known === size) ?? 'mala',
  }
  // The same as on the server where nothing was chosen: what comes from there is not drawn again.
  return settings.isContrast || settings.look !== null || settings.fontSize !== 'mala' ? settings : USUAL
}

const store = createStore<Settings>(stored(), USUAL)

function show({ isContrast, look, fontSize }: Settings): void {
  const { dataset } = document.documentElement
  document.documentElement.toggleAttribute('data-contrast', isContrast)
  dataset['textSize'] = fontSize
  if (look) dataset['scheme'] = LOOKS[look]
  else delete dataset['scheme']
}

/** Contrast, look and text size: stored, and put on the document at once. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...store.get(), ...change }
  deviceValue.set('contrast', next.isContrast ? '1' : null)
  deviceValue.set('look', next.look)
  deviceValue.set('fontSize', next.fontSize)
  show(next)
  store.set(next)
}

/** For the office's count of who reads in contrast (`k`) or larger text (`t`); empty for the most. */
export function chosenView(): string {
  const { isContrast, fontSize } = store.get()
  return (isContrast ? 'k' : '') + (fontSize === 'mala' ? '' : 't')
}

/** Puts the stored settings on the document; called once, before anything is drawn. */
export function applySettings(): void {
  show(store.get())
}

export function useSettings(): Settings {
  return useStore(store)
}
