/** What the rest of the portal may know of messages: how something is told, and what the office does with them. */
export { unreadOf } from './server/box/unread.ts'
export { giveBack, takeBackOn } from './server/telling/take-back.ts'
export { tellOn } from './server/telling/tell.ts'
export { informationalActions, type InformationalAction } from './server/office/actions.ts'
export { forecast } from './server/office/forecast.ts'
