/** Everything that only a signed-in person sees on the first page, in one file: three would cost three requests. */
export { SignedIn as Strip } from '../session/strip/signed-in.tsx'
export { SignedInHome as Home } from '../home/signed-in-home.tsx'
export { SignedInBar as Menu } from '../shell/bar/signed-in-bar.tsx'
