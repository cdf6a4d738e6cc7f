import type { ReactNode } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { texts } from './texts.ts'

interface TileProps<Answer> {
  readonly answer: { readonly data: Answer | undefined; readonly isError: boolean; readonly refetch: () => Promise<unknown> }
  readonly children: (data: Answer) => ReactNode
}

/** One part of the screen by itself: it waits, fails and is tried again without the others. */
export function Tile<Answer>({ answer: { data, isError, refetch }, children }: TileProps<Answer>) {
  const words = useTexts(texts)
  if (data !== undefined) return children(data)
  if (!isError) return <Loading lines={2} />
  return (
    <p>
      {words.notLoaded}{' '}
      <Button look="quiet" icon="refresh" onClick={() => void refetch()}>
        {words.again}
      </Button>
    </p>
  )
}
