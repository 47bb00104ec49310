// Which steps lead a record on, and which undo: by their verbs, as the workflows name them.
export const ONWARD =
  /^(submit|approve|post|pay|release|start|finish|execute|receive|order|compute|activate|validate|count|match|take|forward)/
export const BACKWARD =
  /^(reject|return|cancel|void|delete|discard|revoke|disable|block|dispose|lose|close_short|undo|reverse)/
