// What is told in the corner, loaded with the first thing that is told there.
export { Notifications as Notes } from '@mantine/notifications'
