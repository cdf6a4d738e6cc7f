/** What the rest of the portal may know of messages: how something is told, and what the office does with them. */
export { tellOn } from './server/telling/tell.ts'
export { informationalActions, type InformationalAction } from './server/office/actions.ts'
export { forecast } from './server/office/forecast.ts'
export { messageDigest, messageLog } from './server/office/log.ts'
export { resumeMessages, stopMessages, stoppedMessages } from './server/office/stop.ts'
