import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'

/** What only a signed-in person sees: below the app bar, in it, and as home page. */
type SignedInParts = Readonly<Record<'Strip' | 'Menu' | 'Home', ComponentType>>

let fetchParts: (() => Promise<SignedInParts>) | null = null
let parts: SignedInParts | null = null

/** Told at the start, for these parts lie in rooms that know this one. */
export function provideSignedIn(load: () => Promise<SignedInParts>): void {
  fetchParts = load
}

/** For a tab that begins with a session: fetched while the portal says who it is, and then drawn without a wait. */
export async function loadSignedIn(): Promise<SignedInParts> {
  if (parts) return parts
  if (!fetchParts) throw new Error('Nobody has said where the parts of a signed-in person are')
  return (parts = await fetchParts())
}

function late(name: keyof SignedInParts): ComponentType {
  return lazy(async () => ({ default: (await loadSignedIn())[name] }))
}

const LATE: SignedInParts = { Strip: late('Strip'), Menu: late('Menu'), Home: late('Home') }

/** `instead` stands where the part is still on its way. */
export function SignedInPart({ name, instead }: { readonly name: keyof SignedInParts; readonly instead: ReactNode }) {
  // What stands stays: parts that come later must not take the place of themselves.
  const [Part] = useState(() => parts?.[name] ?? LATE[name])
  return (
    <Suspense fallback={instead}>
      <Part />
    </Suspense>
  )
}
