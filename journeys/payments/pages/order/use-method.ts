import { useState } from 'react'
import type { Method, Methods } from './methods.tsx'

/**
 * What stands chosen: the first way whose words name no figure of a commission, so that nobody pays one unasked. Who wants another changes
 * it, everybody else has one press less.
 */
function chosenFirst(methods: Methods): Method | null {
  const free = methods.find(({ prowizja }) => !/\d/.test(prowizja ?? ''))
  return (free ?? methods[0])?.dostawca ?? null
}

/**
 * The way to pay that stands chosen, and how another is. One that the office has switched off meanwhile gives way to what stands first:
 * where a single way is left, there is nothing to press that would choose it.
 */
export function useMethod(methods: Methods, before?: Method): [chosen: Method | null, choose: (method: Method) => void] {
  const [chosen, choose] = useState(before ?? chosenFirst(methods))
  const isOffered = methods.some(({ dostawca }) => dostawca === chosen)
  return [isOffered ? chosen : chosenFirst(methods), choose]
}
