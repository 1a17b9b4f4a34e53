/** Told of bytes as they arrive. */
export type OnBytes = (file: string, loaded: number, total: number | null) => void;

/** The files of one model folder, wherever they are. */
export interface ModelFolder {
  /** For people: the catalog id or the folder's name. */
  readonly name: string;
  /** The commit of a Hub's repository that the files are of. */
  readonly revision?: string;
  /** Paths inside the folder, with sizes where they are known. */
  readonly files: ReadonlyMap<string, number | null>;
  read(path: string, onBytes?: OnBytes): Promise<Uint8Array>;
}
