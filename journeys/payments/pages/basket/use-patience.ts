import { useEffect, useState } from 'react'

const SOON_MS = 2_500
const LATER_MS = 15_000
const PATIENCE_MS = 120_000

/** How often to ask while something is expected: every few seconds at first, then every quarter of a minute; else not at all. */
export function usePatience(): [pollMs: number | false, isExpecting: (is: boolean) => void] {
  const [isExpecting, setExpecting] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isExpecting) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isExpecting])
  return [isExpecting && (isLate ? LATER_MS : SOON_MS), setExpecting]
}
