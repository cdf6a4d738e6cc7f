import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { addToMessages } from '../../server/additions/second.ts'
import { announceToMany } from '../../server/announce/second.ts'
import { readyNames } from '../../server/expand/expand.ts'
import { failedMessages } from '../../server/office/failed.ts'
import { scopeOf } from '../../server/office/scope.ts'
import { announceRoutes } from './announce-routes.ts'
import { messagesBrief, messagesSentTo } from './brief.ts'
import { figuresRoute } from './log-list.ts'
import { stopRoutes } from './stop-routes.ts'
import { templateRoutes } from './template-routes.ts'

/** Messages on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [figuresRoute(deps), ...stopRoutes(deps), ...templateRoutes(deps), ...announceRoutes(deps)],
    queues: [
      {
        id: 'niedoreczone',
        permission: 'messages-log',
        read: ({ today, may }) =>
          failedMessages(
            deps.pool,
            today,
            scopeOf((department) => may('messages-log', department)),
          ),
      },
    ],
    brief: [messagesBrief(deps)],
    sentTo: messagesSentTo(deps),
    acts: [addToMessages(deps), announceToMany({ ...deps, ready: readyNames(deps.channels) })],
  }
}
