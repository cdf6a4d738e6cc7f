import { useEffect } from 'react'
import { useConfiguration } from '#client/call/configuration.ts'

/** Puts the office's colours on the document as `--office-*` (`ui/tokens.css`); the server has checked their contrast. */
export function useOfficeColours(): void {
  const style = useConfiguration()?.style
  useEffect(() => {
    const { style: own } = document.documentElement
    // Those that came with the page are left alone: setting one has the browser look at every part anew.
    for (const [name, colour] of Object.entries(style ?? {}))
      if (own.getPropertyValue(`--office-${name}`) !== colour) own.setProperty(`--office-${name}`, colour)
  }, [style])
}
