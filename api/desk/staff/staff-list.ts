import { staffList } from '#shared/desk/lists/staff.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { type ListedStaff, listStaff } from './list.ts'

export const shownMember = ({ assignments, ...member }: ListedStaff, ctx: DeskContext) => ({
  ...member,
  roles: assignments.map(({ role, departments }) => ({ role, departments: [...departments] })),
  isMe: member.login === ctx.staff.login,
})

export const staff = listFrom(staffList, {
  all: listStaff,
  // Who ever worked here, of the largest office too.
  most: 5_000,
  shown: shownMember,
})
