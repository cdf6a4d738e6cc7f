import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Link, type LinkProps } from './link.tsx'
import './button.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

interface Look {
  /** One `primary` a view; `secondary` by default. */
  look?: ButtonLook
  icon?: IconName | undefined
  /** Icon after the words instead of before them. */
  iconAfter?: IconName
  children: ReactNode
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Waiting for an answer: a turning sign, no second click; stays focusable, so that focus is not lost. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

interface LinkButtonProps extends Look, Omit<LinkProps, 'children'> {}

/** Classes of a button, for links that are drawn elsewhere. */
export function buttonClass(look: ButtonLook = 'secondary', more = ''): string {
  return `button button--${look} ${more}`.trim()
}

export function Button({ look, icon, iconAfter, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  )
}

/** A link that looks like a button: it leads somewhere, a `Button` does something. */
export function LinkButton({ look, icon, iconAfter, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(look, className)}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  )
}

interface ContentProps {
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  busy?: boolean
  children: ReactNode
}

function ButtonContent({ icon, iconAfter, busy = false, children }: ContentProps) {
  return (
    <>
      {busy ? <span className="button__wheel" aria-hidden="true" /> : icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={20} />}
    </>
  )
}
