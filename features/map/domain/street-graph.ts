/** Builds the graph of a town's streets in which approximate routes are searched. */
import { type LineCoordinatesAsText, parseLineCoordinates } from './mapped-features.ts';
import {
  areBoundingBoxesWithinDistance,
  type BoundingBoxInMeters,
  computeBoundingBox,
  computeMetersPerDegreeOfLongitude,
  findSegmentIntersection,
  findNearestPointOnSegment,
  computePlaneDistanceMeters,
  projectPositionsOntoPlane,
  type PlanePoint,
} from './plane-geometry.ts';

/** A street, or a highway with level crossings of streets, from the tables of the map in `data/`. */
export interface RoutableStreet {
  kind: string;
  lines: readonly LineCoordinatesAsText[];
  approximate?: readonly LineCoordinatesAsText[];
}

/**
 * Straight part of a street between two neighboring nodes. A node is a crossing, or a point where a street bends or
 * ends.
 */
export interface StreetGraphEdge {
  from: number;
  to: number;
  /** Length in meters. */
  meters: number;
  /** Index of the street in the list from which the graph was built. */
  street: number;
  /** Cost of one meter of this edge in a route; 1 for a main street. */
  costFactor: number;
}

/** Graph of streets. Its nodes are crossings, and points where a street bends or ends. */
export interface StreetGraph {
  /**
   * Length of a degree of longitude in meters. All longitudes of the graph were converted to meters with this factor.
   */
  metersPerDegreeOfLongitude: number;
  nodes: readonly PlanePoint[];
  edges: readonly StreetGraphEdge[];
  /**
   * Indexes of the edges in the largest group of connected streets. Routes begin and end only in this group, because no
   * route leads from it to the other streets.
   */
  mainEdges: readonly number[];
  /** For each node, the indexes of its edges. */
  edgesOfNode: readonly (readonly number[])[];
}

interface Line {
  street: number;
  costFactor: number;
  points: readonly PlanePoint[];
  box: BoundingBoxInMeters;
  /** Index of the node at the line's first point. The nodes at the line's other points have the following indexes. */
  firstNode: number;
  cuts: Cut[];
}

/**
 * Node (such as a crossing) inside a segment of a line. `share` is the position of the node on the segment, as a number
 * from 0 (start of the segment) to 1 (end).
 */
interface Cut {
  segment: number;
  share: number;
  node: number;
}

/**
 * Maximum distance in meters at which the graph connects the end of a line with another line. Lines that are drawn from
 * general knowledge often end this far before the street that they lead to.
 */
const maxLinkMeters = 150;
/** Cost of a minor street divided by the cost of a main street of the same length. Drivers prefer main streets. */
const minorStreetCostFactor = 1.2;

/**
 * Builds the graph of the given streets. The generator yields after each short step, so that the caller can pause
 * between steps. For the streets of Phoenix, all steps together take about a tenth of a second.
 */
export function* buildStreetGraphIncrementally(
  streets: readonly RoutableStreet[],
): Generator<void, StreetGraph> {
  const builder = new GraphBuilder();
  for (const [index, street] of streets.entries()) {
    builder.addStreet(street, index);
    yield;
  }
  for (const index of builder.lines.keys()) {
    builder.connectLine(index);
    yield;
  }
  for (const line of builder.lines) {
    builder.addEdgesOfLine(line);
    yield;
  }
  const mainEdges = yield* listEdgesOfLargestGroup(builder);
  const { edges, edgesOfNode, nodes, metersPerDegreeOfLongitude } = builder;
  return { edges, edgesOfNode, nodes, metersPerDegreeOfLongitude, mainEdges };
}

class GraphBuilder {
  readonly lines: Line[] = [];
  readonly nodes: PlanePoint[] = [];
  readonly edges: StreetGraphEdge[] = [];
  readonly edgesOfNode: number[][] = [];
  /** Length of a degree of longitude in meters, used for all lines; zero before the first line is added. */
  metersPerDegreeOfLongitude = 0;

  addStreet({ kind, lines, approximate = [] }: RoutableStreet, street: number): void {
    const costFactor = kind === 'street' ? minorStreetCostFactor : 1;
    for (const text of [...lines, ...approximate]) {
      const points = this.projectLine(text);
      const firstNode = this.nodes.length;
      for (const point of points) this.addNode(point);
      this.lines.push({ street, costFactor, points, box: computeBoundingBox(points), firstNode, cuts: [] });
    }
  }

  private projectLine(text: LineCoordinatesAsText): PlanePoint[] {
    const positions = parseLineCoordinates(text);
    this.metersPerDegreeOfLongitude ||= computeMetersPerDegreeOfLongitude(positions[0]![1]);
    return projectPositionsOntoPlane(positions, this.metersPerDegreeOfLongitude);
  }

  /**
   * Adds the crossings of the line at `index` with each later line of the list. Also connects the end of one line with
   * the other line if the gap between them is at most `maxLinkMeters`.
   */
  connectLine(index: number): void {
    const line = this.lines[index]!;
    for (let next = index + 1; next < this.lines.length; next++) {
      const other = this.lines[next]!;
      if (!areBoundingBoxesWithinDistance(line.box, other.box, maxLinkMeters)) continue;
      this.addCrossings(line, other);
      this.linkEnds(line, other);
      this.linkEnds(other, line);
    }
  }

  private addCrossings(a: Line, b: Line): void {
    const near = listSegmentsInBox(b, a.box);
    for (const i of listSegmentsInBox(a, b.box)) {
      for (const j of near) {
        const crossing = findSegmentIntersection(
          a.points[i]!,
          a.points[i + 1]!,
          b.points[j]!,
          b.points[j + 1]!,
        );
        if (crossing === null) continue;
        const node = this.addNode(crossing.at);
        a.cuts.push({ segment: i, share: crossing.shares[0], node });
        b.cuts.push({ segment: j, share: crossing.shares[1], node });
      }
    }
  }

  /** Connects each end of `line` with the nearest point of `other`, if that point is within `maxLinkMeters`. */
  private linkEnds(line: Line, other: Line): void {
    for (const index of [0, line.points.length - 1]) {
      const end = line.points[index]!;
      let nearest: { segment: number; share: number; at: PlanePoint } | undefined;
      let distance = maxLinkMeters;
      for (const segment of listSegmentsInBox(other, [...end, ...end], maxLinkMeters)) {
        const { at, share } = findNearestPointOnSegment(
          end,
          other.points[segment]!,
          other.points[segment + 1]!,
        );
        const away = computePlaneDistanceMeters(end, at);
        if (away > distance) continue;
        nearest = { segment, share, at };
        distance = away;
      }
      if (nearest === undefined) continue;
      const { segment, share, at } = nearest;
      const node = this.addNode(at);
      other.cuts.push({ segment, share, node });
      this.addEdge(line, line.firstNode + index, node);
    }
  }

  addEdgesOfLine(line: Line): void {
    const { points, cuts, firstNode } = line;
    cuts.sort((a, b) => a.segment - b.segment || a.share - b.share);
    let cut = 0;
    for (let segment = 0; segment < points.length - 1; segment++) {
      let from = firstNode + segment;
      for (; cuts[cut]?.segment === segment; cut++) {
        this.addEdge(line, from, cuts[cut]!.node);
        from = cuts[cut]!.node;
      }
      this.addEdge(line, from, firstNode + segment + 1);
    }
  }

  private addNode(point: PlanePoint): number {
    this.edgesOfNode.push([]);
    return this.nodes.push(point) - 1;
  }

  private addEdge({ street, costFactor }: Line, from: number, to: number): void {
    const meters = computePlaneDistanceMeters(this.nodes[from]!, this.nodes[to]!);
    const edge = this.edges.push({ from, to, meters, street, costFactor }) - 1;
    this.edgesOfNode[from]!.push(edge);
    this.edgesOfNode[to]!.push(edge);
  }
}

/**
 * Returns the indexes of the segments of a line whose bounding boxes overlap `box` or are at most `meters` away from
 * it.
 */
function listSegmentsInBox({ points }: Line, box: BoundingBoxInMeters, meters = 0): number[] {
  const found: number[] = [];
  for (let segment = 0; segment < points.length - 1; segment++) {
    const [ax, ay] = points[segment]!;
    const [bx, by] = points[segment + 1]!;
    const own: BoundingBoxInMeters = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
    if (areBoundingBoxesWithinDistance(own, box, meters)) found.push(segment);
  }
  return found;
}

/** Number of nodes that the search for the largest group of connected streets visits before it yields. */
const nodesPerStep = 500;

/** Returns the indexes of the edges in the largest group of connected nodes. Yields after each short step. */
function* listEdgesOfLargestGroup({ edges, edgesOfNode }: GraphBuilder): Generator<void, number[]> {
  const groupOfNode = new Int32Array(edgesOfNode.length).fill(-1);
  let largest = { group: -1, size: 0 };
  let visited = 0;
  for (let group = 0; group < edgesOfNode.length; group++) {
    if (groupOfNode[group] !== -1) continue;
    const open = [group];
    groupOfNode[group] = group;
    let size = 0;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      size++;
      if (++visited % nodesPerStep === 0) yield;
      for (const index of edgesOfNode[node]!) {
        const { from, to } = edges[index]!;
        const next = from === node ? to : from;
        if (groupOfNode[next] !== -1) continue;
        groupOfNode[next] = group;
        open.push(next);
      }
    }
    if (size > largest.size) largest = { group, size };
  }
  return [...edges.keys()].filter((index) => groupOfNode[edges[index]!.from] === largest.group);
}
