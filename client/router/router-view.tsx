import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  createContext,
  lazy,
  memo,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
import { useStore } from '../kept/store.ts'
import type { PortalRouter, Shown } from './portal-router.ts'

interface View {
  readonly router: PortalRouter
  readonly shown: Shown
}

const ViewContext = createContext<View | null>(null)

export function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('There is no router around this part')
  return view
}

/** Whether the next page is on its way. */
export function useIsLoading(): boolean {
  return useStore(useView().router.isLoading)
}

/** Draws `children` around the page of the address; the page that is shown stays until the next one can be drawn in whole. */
export function RouterView({ router, children }: { readonly router: PortalRouter; readonly children: ReactNode }) {
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => {
    let name = router.shown?.name
    return router.watch((next) => {
      // Another choice on the page that stands answers the finger at once; only another page may take its time.
      const draw = next.name === name ? (show: () => void) => show() : startTransition
      name = next.name
      draw(() => setShown(next))
    })
  }, [router])
  useLayoutEffect(() => {
    if (shown) router.stands(shown)
  }, [router, shown])
  if (!shown) return null
  return <ViewContext value={{ router, shown }}>{children}</ViewContext>
}

interface PageViewProps {
  readonly Pending: ComponentType
  readonly failed: () => Promise<{ readonly Page: ComponentType }>
}

/**
 * The page of the address. The first one has no frame that waits for parts of it: it is there in whole, as the server has drawn it. What
 * changes around it – a menu that opens, the name of the window – does not draw it again.
 */
export const PageView = memo(function PageView({ Pending, failed }: PageViewProps) {
  const { shown } = useView()
  const [first] = useState(shown.name)
  const [Failed] = useState(() => lazy(async () => ({ default: (await failed()).Page })))
  const { name, Page, location } = shown
  const page = <Page key={name} />
  const frame = name === first ? page : <Suspense fallback={<Pending />}>{page}</Suspense>
  return (
    <FaultFrame
      at={location}
      instead={
        <Suspense>
          <Failed />
        </Suspense>
      }
    >
      {frame}
    </FaultFrame>
  )
})

interface FaultState {
  readonly at: object | null
  readonly hasFailed: boolean
}

interface FaultFrameProps {
  readonly at: object
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** A page that cannot be drawn leaves the frame of the portal standing; the next address is tried again. */
class FaultFrame extends Component<FaultFrameProps, FaultState> {
  override state: FaultState = { at: null, hasFailed: false }

  static getDerivedStateFromError(): Partial<FaultState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: FaultFrameProps, state: FaultState): FaultState | null {
    return at === state.at ? null : { at, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
