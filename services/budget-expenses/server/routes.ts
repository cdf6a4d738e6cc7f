import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { budgetStory, storyFile } from '#registers/budget/story.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'

/** The story of a year as JSON, and the same as files. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(contract.story, (ctx, { query: { rok } }) => budgetStory(ctx, 'wydatkiBudzetu', rok)),
    ...fileRoutes(contract.story, documents, async (ctx, { rok }) =>
      storyFile(await budgetStory(ctx, 'wydatkiBudzetu', rok), 'expenses', ctx),
    ),
  ]
}
