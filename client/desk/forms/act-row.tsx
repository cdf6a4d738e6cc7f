import { Button } from '#ui/action/button.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

interface ActRowProps {
  readonly name: string
  /** What follows from it, said before it is pressed. */
  readonly more: string
  readonly icon: IconName
  readonly look?: 'primary' | 'secondary'
  readonly busy?: boolean
  readonly onPress: () => void
}

/** An act in a list of them (`desk-acts`). */
export function ActRow({ name, more, icon, look = 'secondary', busy = false, onPress }: ActRowProps) {
  return (
    <li>
      <Button look={look} icon={icon} busy={busy} onClick={onPress}>
        {name}
      </Button>{' '}
      <span className="small secondary">{more}</span>
    </li>
  )
}
