import { route, type Route } from '#shared/server/handler.ts'
import { basket } from '../../contract.ts'
import type { Engine } from '../engine.ts'
import { intentionOf } from '../idempotency.ts'
import { closeBasket } from './close.ts'
import { readDues } from './dues.ts'
import { orderBasket } from './order.ts'
import { payPart } from './pay.ts'
import { readBasket, unfinishedBaskets } from './view.ts'

export function basketRoutes(engine: Engine): Route[] {
  return [
    route(basket.dues, (ctx) => readDues(engine, ctx)),
    route(basket.order, (ctx, { body, headers }) => orderBasket(engine, ctx, body, intentionOf(headers, ctx.session.accountId, basket.order.path, [body]))),
    route(basket.pay, (ctx, { body }) => payPart(engine, ctx, body)),
    route(basket.state, (ctx, { query }) => readBasket(engine, ctx, query.idKoszyka.toLowerCase())),
    route(basket.unfinished, (ctx) => unfinishedBaskets(engine, ctx)),
    route(basket.close, (ctx, { body }) => closeBasket(engine, ctx, body.idKoszyka)),
  ]
}
