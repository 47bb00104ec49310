// The box that picks a row, or all of them.
import styles from '../rows.module.css'

interface PickBoxProps {
  label: string
  checked: boolean
  onPick(through: boolean): void
}

export function PickBox({ label, checked, onPick }: PickBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.pick}
      aria-label={label}
      checked={checked}
      onChange={(event) => onPick((event.nativeEvent as unknown as MouseEvent).shiftKey)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
