import type { Remark, ShiftList } from '#imports/index.ts'
import { interestRemark } from './interest-remark.ts'
import { largestShifts } from './largest-shifts.ts'

/** What the report of a delivery says of dues beside its faults: found by the name of this file. */
export const remarks: readonly Remark[] = [interestRemark]
export const shifts: readonly ShiftList[] = [largestShifts]
