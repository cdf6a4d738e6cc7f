import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textsNow } from '#ui/language/texts-store.ts'
import { ApiError } from '../call/api-error.ts'
import { failureWords } from '../form/failure.ts'
import type { ShownFile } from './file-row.tsx'
import { texts } from './texts.ts'

/** How files come to the portal and go from it: residents and the desk have calls of their own. */
export interface FilePlace {
  readonly list: () => Promise<readonly ShownFile[]>
  readonly add: (file: { readonly nazwa: string; readonly tresc: string }) => Promise<ShownFile>
  readonly remove: (id: string) => Promise<unknown>
}

/** A file that is on its way, or was not taken. */
export interface ComingFile {
  readonly key: number
  readonly name: string
  /** Null: on its way. */
  readonly refused: string | null
}

export type FilesToSend = ReturnType<typeof useFiles>

const wordsOf = (error: unknown) =>
  (error instanceof ApiError && error.pola['plik']) || failureWords(error, { failed: textsNow(texts).failed })

/** Files that are to go with what somebody writes. The portal keeps them: they live on when the page does not. Drawn anew for another form. */
export function useFiles(place: FilePlace) {
  const [files, setFiles] = useState<readonly ShownFile[]>([])
  const [coming, setComing] = useState<readonly ComingFile[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef(0)

  const kept = useEffectEvent(() => place.list())
  useEffect(() => {
    let isHere = true
    // Without an answer nothing is shown of what waits; whatever is added then is.
    kept().then(
      (found) => isHere && setFiles(found),
      () => null,
    )
    return () => {
      isHere = false
    }
  }, [])

  const addOne = async (file: File) => {
    const key = (last.current += 1)
    setComing((all) => [...all, { key, name: file.name, refused: null }])
    try {
      const { toSend } = await import('./to-send.ts')
      const added = await place.add({ nazwa: file.name, tresc: await toSend(file) })
      setFiles((all) => [...all, added])
      setComing((all) => all.filter((one) => one.key !== key))
    } catch (error) {
      setComing((all) => all.map((one) => (one.key === key ? { ...one, refused: wordsOf(error) } : one)))
    }
  }

  return {
    files,
    coming,
    failure,
    /** One after the other: a telephone has one way out. */
    add(chosen: readonly File[]) {
      setComing((all) => all.filter(({ refused }) => refused === null))
      for (const file of chosen) work.current = work.current.then(() => addOne(file))
    },
    async remove(id: string) {
      setFailure(null)
      try {
        await place.remove(id)
        setFiles((all) => all.filter((one) => one.id !== id))
      } catch (error) {
        setFailure(failureWords(error, { failed: textsNow(texts).removeFailed }))
      }
    },
    /** The ids that go with what is sent now, after those that are on their way. */
    async ids(): Promise<string[]> {
      if (files.length === 0 && last.current === 0) return []
      await work.current
      const found = await place.list().catch(() => files)
      return found.filter(({ stan }) => stan !== 'ODRZUCONY').map(({ id }) => id)
    },
    /** What was sent is no more here. */
    clear() {
      setFiles([])
      setComing([])
    },
  }
}
