import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useBottomBar } from './bottom-bar.ts'

afterEach(cleanup)

function Bar() {
  const bar = useBottomBar('cookie-banner')
  return <aside ref={bar} style={{ position: 'sticky' }} />
}

function Window({ hasBar }: { readonly hasBar: boolean }) {
  return (
    <>
      <p className="snackbars" />
      <p className="text" />
      {hasBar && <Bar />}
    </>
  )
}

const heightOf = (part: HTMLElement | null) => part?.style.getPropertyValue('--cookie-banner')

it('the height of a bar is told to what stands above it, to nothing else, and taken back when it goes', () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 72 })
  const { container, rerender } = render(<Window hasBar />)
  // The test's DOM has no layout that tells of sizes by itself.
  dispatchEvent(new Event('resize'))
  const [line, text] = ['.snackbars', '.text'].map((part) => container.querySelector<HTMLElement>(part))
  expect([heightOf(line ?? null), heightOf(text ?? null), heightOf(document.documentElement)]).toEqual(['72px', '', '72px'])
  rerender(<Window hasBar={false} />)
  expect([heightOf(line ?? null), heightOf(document.documentElement)]).toEqual(['0px', '0px'])
})
