import { useEffect } from 'react'
import { useConfiguration } from '#client/call/configuration.ts'

/** Puts the office's colours on the document as `--office-*` (`ui/tokens.css`); the server has checked their contrast. */
export function useOfficeColours(): void {
  const style = useConfiguration()?.style
  useEffect(() => {
    for (const [name, colour] of Object.entries(style ?? {})) document.documentElement.style.setProperty(`--office-${name}`, colour)
  }, [style])
}
